import { enableCompileCache } from "node:module";

// Compiled code is cached, so that later starts skip type stripping and compiling, and take less memory (docs/performance.md).
// This file is JavaScript, because Node would load the type stripper for it. If the folder can't be written, the server
// starts without a cache. NODE_DISABLE_COMPILE_CACHE turns it off, as our systemd service does.
enableCompileCache("build/compile-cache");
await import("./main.ts");
