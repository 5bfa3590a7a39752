declare module "jsdom" {
  export class JSDOM {
    readonly window: { readonly DOMParser: typeof DOMParser; readonly FormData: typeof FormData };
  }
}
