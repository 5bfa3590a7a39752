import { businessCalendarFile } from "../../assets.ts";

/** Once the form is near, says beside its button when a reply is due. A visitor who can't load that misses nothing needed. */
export function loadReplyDue(form: HTMLFormElement): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      const calendar = import(/* @vite-ignore */ `/${businessCalendarFile}`);
      Promise.all([import("./reply-due.ts"), calendar]).then(
        ([{ showReplyDue }, { default: businessCalendar }]) => showReplyDue(form, businessCalendar),
        () => {},
      );
    },
    { rootMargin: "100% 0px" },
  );
  near.observe(form);
}
