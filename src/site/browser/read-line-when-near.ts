/** Loads what reads a plan-and-profile sheet (line-reader.ts) once it is near; until then, and without it, it is a drawing. */
export function readLineWhenNear(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        // If it can't be loaded, the drawing stays as it is.
        void load(target as HTMLElement).catch(() => {});
      }
    },
    { rootMargin: "100% 0px" },
  );
  for (const picture of document.querySelectorAll("[data-line]")) near.observe(picture);
}

async function load(picture: HTMLElement): Promise<void> {
  const [{ readLine }, response] = await Promise.all([
    import("../islands/line-reader/line-reader.ts"),
    fetch(picture.dataset.line ?? ""),
  ]);
  readLine(picture, await response.json());
}
