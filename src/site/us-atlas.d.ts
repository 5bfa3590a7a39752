/** TypeScript would infer a type of 200,000 numbers. */
declare module "us-atlas/counties-10m.json" {
  const topology: unknown;
  export default topology;
}
