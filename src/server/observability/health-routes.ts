import fp from "fastify-plugin";
import { rejectOtherMethods } from "../http/error-handler.ts";
import { explainListenError } from "../listen.ts";
import { verifyMailServer } from "../notifications/channels/smtp.ts";
import { StartupError } from "../startup-error.ts";
import { addHealthRoutes, createHealth } from "./health.ts";

/** One word for anyone who asks; the reasons are only on OPS_PORT. */
export const healthRoutes = fp(async (app) => {
  const { config, database, notifications, now } = app;
  const { mail, opsPort } = config;
  const health = createHealth({
    database,
    workers: notifications.workers,
    verifyMailServer: async () => mail && verifyMailServer(mail.smtpUrl),
    now,
    log: app.log,
  });
  addHealthRoutes(app, health, { isPublic: true });
  for (const path of ["/healthz", "/readyz"]) rejectOtherMethods(app, path, ["GET", "HEAD"]);

  if (opsPort === null) return;
  app.addHook("onReady", async () => {
    // Loaded only here, because Prometheus' client takes memory.
    const { startOpsServer } = await import("./ops-server.ts");
    const ops = await startOpsServer(opsPort, database, health).catch((error) => {
      throw new StartupError(explainListenError(error, { host: "127.0.0.1", port: opsPort }, "OPS_PORT"));
    });
    app.log.info(`Prometheus metrics are at http://127.0.0.1:${opsPort}/metrics, on this machine only.`);
    closeOps = () => ops.close();
  });
  let closeOps = async () => {};
  app.addHook("onClose", () => closeOps());
});
