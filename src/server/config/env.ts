/**
 * Every setting of the server with its default; null means off. `.env.example` explains each of them, and a test compares
 * the two.
 */
export const settings = {
  PORT: "3000",
  HOST: "127.0.0.1",
  DATABASE_URL: "sqlite:data/site.db",
  SITE_URL: null,
  PREVIEW: "false",
  SMTP_URL: null,
  MAIL_FROM: null,
  MAIL_TO: null,
  MAIL_ROUTES: null,
  ESCALATE_TO: null,
  WEBHOOK_URL: null,
  WEBHOOK_SECRET: null,
  CHAT_WEBHOOK_URL: null,
  ACKNOWLEDGE_VISITORS: "false",
  ALLOWED_ORIGINS: null,
  TRUST_PROXY: null,
  RATE_LIMIT: "10",
  LOG_LEVEL: "info",
  OPS_PORT: null,
} as const satisfies Record<string, string | null>;

export type SettingName = keyof typeof settings;

/** Loads the settings in `.env` in the working folder, if there is one. Variables that are already set win. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(".env");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
