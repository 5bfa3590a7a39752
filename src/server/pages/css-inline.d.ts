/** The text of a style sheet, with its imports, as Vite minifies it. */
declare module "*.css?inline" {
  const css: string;
  export default css;
}
