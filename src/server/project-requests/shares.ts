import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Counts a project request against what one client, and a whole network together, may send in 10 minutes. A tenth of the rate
 * limit of a client comes through, and as much of a network as one client may send: more is suspected spam. A network that
 * sends ten times as much has to wait for `waitSeconds`, or it would fill the disk.
 */
export function createShares(app: FastifyInstance, rateLimit: number) {
  const countClient = app.createRateLimit({ max: Math.ceil(rateLimit / 10) });
  const countNetwork = app.createRateLimit({ max: 10 * rateLimit, keyGenerator: ({ network }) => network });
  return async (request: FastifyRequest) => {
    const client = await countClient(request);
    const network = await countNetwork(request);
    // No client is on an allow list; 0 sets no limit.
    if (rateLimit === 0 || client.isAllowed || network.isAllowed)
      return { isBurst: false, waitSeconds: null };
    return {
      isBurst: client.isExceeded || network.max - network.remaining > rateLimit,
      waitSeconds: network.isExceeded ? network.ttlInSeconds : null,
    };
  };
}

/**
 * Counts a project request that would be emailed against what the mailbox gets in an hour from all clients together: four times what
 * one may send in 10 minutes. True beyond that.
 */
export function createCeiling(app: FastifyInstance, rateLimit: number) {
  const countAll = app.createRateLimit({
    max: 4 * rateLimit,
    timeWindow: "1 hour",
    keyGenerator: () => "all",
  });
  return async (request: FastifyRequest): Promise<boolean> => {
    if (rateLimit === 0) return false;
    const all = await countAll(request);
    return !all.isAllowed && all.isExceeded;
  };
}
