/**
 * Fetches the land of the tract beside a phone's headline and puts it on its bare plat, below the boundary; land.css draws it
 * while the first screen scrolls. Elsewhere the tract lies on a picture.
 */
export function drawLand(): void {
  const place = document.querySelector<HTMLElement>("[data-land]");
  const plat = place?.querySelector("#plat")?.parentElement;
  if (!place || !plat || plat.getBoundingClientRect().width === 0) return;
  const request = new XMLHttpRequest();
  // It parses the drawing itself; trusted types forbid the page to.
  request.responseType = "document";
  request.onload = () => {
    const land = request.responseXML?.documentElement;
    if (land) plat.append(land);
  };
  request.open("GET", place.dataset.land ?? "");
  request.send();
}
