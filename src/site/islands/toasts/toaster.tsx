import * as Radix from "@radix-ui/react-toast";
import { type FocusEvent, type PointerEvent, useRef, useSyncExternalStore } from "react";
import { circleAlert, circleCheck, cross, Icon } from "../icon.tsx";
import { avoidOverlap } from "./avoid-overlap.ts";
import { ToastDescription } from "./plain-toaster.tsx";
import { durationMs, swipeThresholdPx, type ToastStore } from "./toast-store.ts";

/** Shows the store's toast. Radix handles the timing, pausing, swiping, Esc, F8 and the announcement. */
export function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.get);
  const area = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);

  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget))
      focusedBefore.current = relatedTarget;
  };
  // A toast that closes while it has focus would otherwise take the visitor's place on the page with it.
  const returnFocus = () => {
    if (area.current?.contains(document.activeElement)) focusedBefore.current?.focus({ preventScroll: true });
  };

  return (
    <Radix.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where focus came from */}
      <div ref={area} onFocus={rememberFocus}>
        {toast && (
          <Radix.Root
            key={toast.id}
            className="toast"
            data-variant={toast.variant}
            // Radix would keep a finger on it from scrolling it, or the page.
            style={{ touchAction: "pan-y" }}
            // Its first pixels may have selected a letter, which the next press would drag away.
            onSwipeStart={() => getSelection()?.removeAllRanges()}
            open={toast.open}
            onOpenChange={() => {
              returnFocus();
              store.dismiss();
            }}
          >
            <Icon path={toast.variant === "destructive" ? circleAlert : circleCheck} />
            <div className="text">
              {/* The announcement joins the two, so they need a space between them. */}
              <Radix.Title className="title">{toast.title}</Radix.Title>{" "}
              <Radix.Description onPointerDown={selectWithMouse}>
                <ToastDescription {...toast} />
              </Radix.Description>
            </div>
            <Radix.Close className="button button-plain" aria-label="Dismiss">
              <Icon path={cross} />
            </Radix.Close>
          </Radix.Root>
        )}
        <Radix.Viewport
          ref={avoidOverlap}
          className="toast-viewport"
          label="Notifications (F8)"
          // Without an open toast, F8 would only take focus away from the page.
          hotkey={toast?.open ? ["F8"] : []}
        />
      </div>
    </Radix.Provider>
  );
}

/** A mouse on the sentence selects it; a finger there, and a mouse elsewhere on the toast, swipes. */
function selectWithMouse(event: PointerEvent): void {
  if (event.pointerType === "mouse") event.stopPropagation();
}
