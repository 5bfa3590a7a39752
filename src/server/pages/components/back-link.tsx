export function BackLink({ inboxPath }: { readonly inboxPath: string }) {
  return (
    <a className="back" href={inboxPath}>
      Back to the inbox
    </a>
  );
}
