/** Reads the file that someone chooses, or drops on the form. Dropped elsewhere, a file must not replace the page. */
export function watchFiles(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("[type=file]");
  const read = () => {
    const [file] = input?.files ?? [];
    if (!file || !input) return;
    import("./read-file.tsx").then(
      ({ readFile }) => readFile(form, input, file),
      () => {
        (input.nextSibling as Element).textContent =
          "The file could not be read. Check your connection, then choose it again.";
        input.value = "";
      },
    );
  };
  input?.addEventListener("change", read);
  for (const name of ["dragover", "drop"] as const)
    addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (name !== "drop" || !input || !form.contains(event.target as Node)) return;
      // The control shows its name, too.
      input.files = event.dataTransfer.files;
      read();
    });
  // Chosen before this program was there.
  read();
}
