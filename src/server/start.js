import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

// Both take less memory (docs/performance.md). The heap for new objects stays as small as it starts, and compiled code is cached,
// so that later starts skip type stripping and compiling. Only this file is JavaScript, because Node would load the type stripper
// for it. If the folder can't be written, the server starts without a cache. NODE_COMPILE_CACHE names another folder, as our
// systemd service does, which may not write here. Node has then enabled the cache already, and that line has no effect.
setFlagsFromString("--semi-space-growth-factor=1");
enableCompileCache("build/compile-cache");
await import("./main.ts");
