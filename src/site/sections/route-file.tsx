/** Takes a visitor's map file, which stays on the visitor's computer: it has no name, so no form sends it (islands/route-file/). */
export function RouteFile() {
  return (
    <div className="scripted route">
      <label className="label" htmlFor="route-file">
        KMZ, KML, GeoJSON or zipped shapefile
      </label>
      <input type="file" id="route-file" className="control" />
      {/* There from the start, so that screen readers announce it. */}
      <p aria-live="polite" />
    </div>
  );
}
