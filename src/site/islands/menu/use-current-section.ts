import { type RefObject, useEffect } from "react";

/**
 * Marks the link of the section in view with `aria-current`, among the links of the navigation that `inside`
 * stands in. Nothing is announced: the mark is there for whoever looks at, or reads, the links.
 */
export function useCurrentSection(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const links = [
      ...(inside.current?.closest("nav")?.querySelectorAll<HTMLAnchorElement>("a[href^='#']") ?? []),
    ];
    const mark = (id: string) => {
      for (const link of links) {
        if (link.hash === `#${id}`) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    };
    // A section is in view when it crosses the line at two fifths of the window's height.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) mark(target.id);
      },
      { rootMargin: "-40% 0px -60% 0px" },
    );
    for (const section of document.querySelectorAll("main > section[id]")) observer.observe(section);
    return () => observer.disconnect();
  }, [inside]);
}
