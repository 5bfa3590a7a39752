declare module "shpjs" {
  /** A record that is empty is null. Without a system, positions stay as they are. */
  export function parseShp(shp: DataView, prj: string): readonly (ShapefileGeometry | null)[];

  export type ShapefileGeometry =
    | { readonly type: "Point"; readonly coordinates: readonly number[] }
    | { readonly type: "MultiPoint"; readonly coordinates: readonly (readonly number[])[] }
    | { readonly type: "LineString"; readonly coordinates: readonly (readonly number[])[] }
    | {
        readonly type: "MultiLineString";
        readonly coordinates: readonly (readonly (readonly number[])[])[];
      }
    | { readonly type: "Polygon"; readonly coordinates: readonly (readonly (readonly number[])[])[] }
    | {
        readonly type: "MultiPolygon";
        readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
      };
}
