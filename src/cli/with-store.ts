import type { Store } from "../server/store/store.ts";
import type { CommandParts, Outcome } from "./command.ts";

/** Opens the store, lets the command work, and closes it however that ends. */
export async function withStore(
  { openStore }: Pick<CommandParts, "openStore">,
  work: (store: Store) => Promise<Outcome>,
  whenNone: Outcome = { failure: "There is no store yet, so there is no project request." },
): Promise<Outcome> {
  const store = await openStore();
  if (store === null) return whenNone;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
