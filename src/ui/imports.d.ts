// Vite's types of imported files that are no code.
declare module "*.module.css" {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module "*.css" {}
declare module "*.css?inline" {
  const css: string;
  export default css;
}
declare module "*.md" {
  const html: string;
  export default html;
}
declare module "*.svg?raw" {
  const svg: string;
  export default svg;
}
/** TypeScript would infer a type of 100,000 numbers. */
declare module "us-atlas/counties-10m.json" {
  const topology: unknown;
  export default topology;
}
