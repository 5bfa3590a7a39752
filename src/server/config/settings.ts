/**
 * Every setting of the server with its default; null means off. `.env.example` explains each to the operator, and a test
 * compares the two.
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
  WEBHOOK_URL: null,
  WEBHOOK_SECRET: null,
  ACKNOWLEDGE_VISITORS: "false",
  ALLOWED_ORIGINS: null,
  TRUST_PROXY: null,
  RATE_LIMIT: "10",
  LOG_LEVEL: "info",
  OPS_PORT: null,
} as const satisfies Record<string, string | null>;

export type SettingName = keyof typeof settings;
