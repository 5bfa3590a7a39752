/** To the inbox; nothing if the page was opened by a link to it alone. */
export function BackLink({ inboxPath }: { readonly inboxPath: string | null }) {
  return inboxPath === null ? null : (
    <a className="back" href={inboxPath}>
      Back to the inbox
    </a>
  );
}
