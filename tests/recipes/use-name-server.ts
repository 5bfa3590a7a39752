import { promises } from "node:dns";
import { syncBuiltinESMExports } from "node:module";

// Loaded before a program (`--import`): its resolvers ask the name server in NAME_SERVER ("127.0.0.1:20053") instead of
// this machine's.

const { Resolver } = promises;

promises.Resolver = class extends Resolver {
  constructor(options?: ConstructorParameters<typeof Resolver>[0]) {
    super(options);
    this.setServers([process.env.NAME_SERVER ?? ""]);
  }
};
syncBuiltinESMExports();
