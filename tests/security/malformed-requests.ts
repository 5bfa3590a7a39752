import fc from "fast-check";
import { companyMetricsPath, consultationPath, honeypotField } from "../../src/contract/endpoints.ts";
import { fieldNames, projectTypes, timelines } from "../../src/contract/project-request.ts";

/** An HTTP request as an attacker or a broken client may send it, in a form that Node can write. */
export interface MalformedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Sent without a Content-Length. */
  readonly chunked: boolean;
}

/** Mostly forms with project requests, also for the staff's pages, because they get furthest; sometimes anything at all. */
export function malformedRequests(): fc.Arbitrary<MalformedRequest> {
  const [json, form] = [jsonBodies(), formBodies()];
  const types = [...jsonTypes, ...formTypes, undefined, "text/plain", "multipart/form-data; boundary=x", "/"];
  const anything = requests(oneOf(types), fc.oneof(json, form, bytes(300)));
  return fc.oneof(
    { weight: 6, arbitrary: requests(oneOf(jsonTypes), json)(["POST"], formPaths) },
    { weight: 6, arbitrary: requests(oneOf(formTypes), form)(["POST"], formPaths) },
    { weight: 2, arbitrary: anything(["POST"], formPaths) },
    { weight: 4, arbitrary: anything(writingMethods, paths()) },
    {
      weight: 2,
      arbitrary: requests(oneOf([undefined]), oneOf([Buffer.alloc(0)]))(["GET", "HEAD"], paths()),
    },
  );
}

function requests(type: fc.Arbitrary<string | undefined>, body: fc.Arbitrary<Buffer>) {
  const headers = fc.array(oneOf(oddHeaders), { maxLength: 4 });
  return (methods: readonly string[], path: fc.Arbitrary<string>): fc.Arbitrary<MalformedRequest> =>
    fc
      .tuple(oneOf(methods), path, headers, type, body, fc.boolean())
      .map(([method, path, headers, type, body, isChunked]) => ({
        method,
        path,
        headers: { ...Object.fromEntries(headers), ...(type !== undefined && { "content-type": type }) },
        body,
        chunked: isChunked && body.length > 0,
      }));
}

const writingMethods = "POST PUT DELETE PATCH OPTIONS TRACE PROPFIND SEARCH MKCOL QUERY".split(" ");
const staffPaths = "/staff /staff/x /staff/sign-in /staff/phone-request /staff/requests/x".split(" ");
const formPaths = oneOf([...Array<string>(9).fill(consultationPath), ...staffPaths]);
const jsonTypes = ["application/json", "APPLICATION/JSON", "application/json; charset=utf-8"];
const form = "application/x-www-form-urlencoded";
const formTypes = [form, `${form}; charset=windows-1252`];

/** JSON objects written key by key, so keys may occur twice and numbers may have any length. */
function jsonBodies(): fc.Arbitrary<Buffer> {
  const nested = [
    '{"toString":1}',
    '{"__proto__":{"name":"x"}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
  ];
  const numbers = ["-0", "1e999", "NaN", "01", "9".repeat(3000), `0.${"1".repeat(3000)}`];
  const value = fc.oneof(
    { weight: 4, arbitrary: values().map((text) => JSON.stringify(text)) },
    oneOf([...nested, ...numbers]),
    fc.json(),
  );
  const pair = fc.tuple(keys(), value).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  const bodies = fc
    .tuple(
      requiredFields(['"name":"Jane Doe"', '"email":"jane@example.com"']),
      fc.array(pair, { maxLength: 6 }),
    )
    .map(([required, pairs]) => Buffer.from(`{${[...required, ...pairs].join(",")}}`));
  const broken = ["", "[]", "null", "{", "{}}", "\uFEFF{}", "[".repeat(20_000), `{"a":${"[".repeat(9000)}`];
  const long = fc
    .integer({ min: 255_000, max: 270_000 })
    .map((size) => Buffer.from(`{"name":"${"n".repeat(size)}","email":"a@b"}`));
  return fc.oneof(
    { weight: 9, arbitrary: bodies },
    damaged(bodies),
    oneOf(broken).map((text) => Buffer.from(text)),
    bytes(200),
    long,
  );
}

function formBodies(): fc.Arbitrary<Buffer> {
  const encoded = ["+", "%", "%zz", "%00", "%ff%fe", "%ed%a0%80", "a%26b", "jane%40example.com"];
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const value = fc.oneof(values().map(encode), oneOf(encoded));
  const pair = fc
    .tuple(keys(), oneOf(["=", "=", "=", "", "=="]), value)
    .map(([key, equals, value]) => encode(key) + equals + value);
  const required = requiredFields(["name=Jane", "email=jane%40example.com"]);
  const bodies = fc
    .tuple(required, fc.array(pair, { maxLength: 8 }), oneOf(["&", "&", "&&", ";"]))
    .map(([required, pairs, separator]) => Buffer.from([...required, ...pairs].join(separator)));
  return fc.oneof({ weight: 4, arbitrary: bodies }, damaged(bodies));
}

/** Half of all bodies have the required fields, so the other keys decide. */
function requiredFields(pairs: readonly string[]): fc.Arbitrary<readonly string[]> {
  return oneOf([[], pairs]);
}

function keys(): fc.Arbitrary<string> {
  const dangerous = ["__proto__", "constructor", "prototype", "toString", "id", "then", "", honeypotField];
  return fc.oneof(
    { weight: 5, arbitrary: oneOf([...fieldNames, "address", "action"]) },
    { weight: 2, arbitrary: oneOf(dangerous) },
    text(20),
  );
}

function values(): fc.Arbitrary<string> {
  const addresses = ["jane@example.com", "a@b", "\r\nBcc: x@example.com"];
  const code = ["<script>alert(1)</script>", "'; drop table deliveries; --", "=cmd()"];
  const odd = ["", " ", "\0", "\ud800", "\u202e", "x".repeat(9000), "https://example.com ".repeat(9)];
  const options = [...Object.keys(projectTypes), ...Object.keys(timelines)];
  return fc.oneof(text(40), oneOf([...addresses, ...code, ...odd]), oneOf(options));
}

const oddHeaderValues = {
  accept: ["application/json", "text/html", "text/html;q=0", ";;;", "a".repeat(5000)],
  "accept-encoding": ["br", "gzip;q=0, *;q=1", "br;q=x", ",,,"],
  "idempotency-key": ["k", '"quoted"', "", "with space", "k".repeat(201), "\u00ff", crypto.randomUUID()],
  "x-forwarded-for": ["127.0.0.1", "unknown, , 1.2.3.4", "::1%lo", "a".repeat(2000)],
  "x-forwarded-host": ["evil.example", "//"],
  "x-forwarded-proto": ["https", "javascript"],
  "sec-fetch-site": ["same-origin", "cross-site", "none", "x"],
  origin: ["null", "https://evil.example", "not an origin"],
  "content-encoding": ["gzip", "br, gzip"],
  cookie: ["session=1; __proto__=2"],
  range: ["bytes=0-", "bytes=9-1", "lines=1-2", "bytes=0-0,2-4,-9"],
  "if-none-match": ["*", 'W/"x", "y', "x".repeat(3000)],
  "if-modified-since": ["yesterday"],
  upgrade: ["h2c"],
};
const oddHeaders = Object.entries(oddHeaderValues).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

function paths(): fc.Arbitrary<string> {
  const files = ["/", "/index.html/", "/index.html.br", "/assets/", "/.env", "/%00", "/a%", "/%ff", "*"];
  const climbing = [
    "/..%2f..%2fpackage.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets/%252e%252e/x",
    "/\\evil",
  ];
  const known = oneOf([...files, ...staffPaths, consultationPath, companyMetricsPath, "/readyz"]);
  return fc.oneof(
    known,
    oneOf([...climbing, "//evil.example/", "http://evil.example/"]),
    fc.tuple(known, fc.webQueryParameters()).map(([path, query]) => `${path}?${query}`),
    fc.array(oneOf([..."/%2e.;?#&=aZ0~_-\\"]), { maxLength: 40 }).map((letters) => `/${letters.join("")}`),
    fc.integer({ min: 100, max: 3000 }).map((size) => `/staff/requests/${"t".repeat(size)}`),
  );
}

/** The body cut off somewhere, or with another byte in it. */
function damaged(bodies: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc.tuple(bodies, fc.nat(), fc.nat({ max: 255 }), fc.boolean()).map(([body, at, byte, isCut]) => {
    if (isCut) return body.subarray(0, at % (body.length + 1));
    const bytes = Buffer.from(body);
    if (bytes.length > 0) bytes[at % bytes.length] = byte;
    return bytes;
  });
}

function bytes(maxLength: number): fc.Arbitrary<Buffer> {
  return fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes));
}

function text(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: "binary", maxLength });
}

function oneOf<Value>(values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values);
}
