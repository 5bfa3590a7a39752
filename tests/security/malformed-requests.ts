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
  return fc.oneof(
    { weight: 6, arbitrary: projectRequests() },
    { weight: 2, arbitrary: anyRequests() },
    { weight: 1, arbitrary: readRequests() },
  );
}

function projectRequests(): fc.Arbitrary<MalformedRequest> {
  return fc
    .tuple(
      oneOf(...jsonTypes),
      jsonBodies(),
      oneOf(...formTypes),
      formBodies(),
      fc.boolean(),
      oddHeaders(),
      fc.boolean(),
      oneOf(...Array.from({ length: 9 }, () => consultationPath), ...staffPaths),
    )
    .map(([jsonType, json, formType, form, isJson, headers, chunked, path]) => ({
      method: "POST",
      path,
      headers: { ...headers, "content-type": isJson ? jsonType : formType },
      body: isJson ? json : form,
      chunked,
    }));
}

function anyRequests(): fc.Arbitrary<MalformedRequest> {
  return fc.record({
    method: oneOf(..."POST PUT DELETE PATCH OPTIONS TRACE PROPFIND SEARCH MKCOL QUERY".split(" ")),
    path: paths(),
    headers: fc
      .tuple(oddHeaders(), oneOf(...jsonTypes, ...formTypes, ...strangeTypes))
      .map(([headers, type]) => (type === "" ? headers : { ...headers, "content-type": type })),
    body: fc.oneof(
      jsonBodies(),
      formBodies(),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
    chunked: fc.boolean(),
  });
}

function readRequests(): fc.Arbitrary<MalformedRequest> {
  return fc.record({
    method: oneOf("GET", "HEAD"),
    path: paths(),
    headers: oddHeaders(),
    body: fc.constant(Buffer.alloc(0)),
    chunked: fc.constant(false),
  });
}

const staffPaths = ["/staff", "/staff/x", "/staff/x/phone-request", "/staff/x/requests/x"];

const jsonTypes = [
  "application/json",
  "application/json; charset=utf-8",
  "APPLICATION/JSON",
  "application/json;v=1",
];
const formTypes = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=windows-1252",
];
const strangeTypes = [
  "",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/json, text/html",
  "/",
  "json",
  "text/json\t",
];

/** JSON objects written key by key, so keys may occur twice and numbers may have any length. */
function jsonBodies(): fc.Arbitrary<Buffer> {
  const pair = fc.tuple(keys(), values()).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  const bodies = fc
    .tuple(requiredFields(), fc.array(pair, { maxLength: 6 }))
    .map(([required, pairs]) => Buffer.from(`{${[...required, ...pairs].join(",")}}`));
  const others = fc.oneof(
    fc.json().map((text) => Buffer.from(text)),
    oneOf(
      "",
      " ",
      "[]",
      "null",
      '"x"',
      "{",
      "{}}",
      "{'name':1}",
      "\uFEFF{}",
      "[".repeat(20_000),
      `{"a":${"[".repeat(9000)}`,
    ).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.tuple(bodies, fc.nat()).map(([body, at]) => body.subarray(0, at % (body.length + 1))),
    fc
      .tuple(bodies, fc.nat(), oneOf(0xff, 0xc0, 0xed, 0x00))
      .map(([body, at, byte]) => corruptByte(body, at, byte)),
    fc
      .integer({ min: 255_000, max: 270_000 })
      .map((size) => Buffer.from(`{"name":"${"n".repeat(size)}","email":"a@b"}`)),
  );
  return fc.oneof({ weight: 3, arbitrary: bodies }, { weight: 1, arbitrary: others });
}

/** Half of all bodies have the required fields, so the other keys decide. */
function requiredFields(): fc.Arbitrary<readonly string[]> {
  return oneOf([], ['"name":"Jane Doe"', '"email":"jane@example.com"']);
}

function keys(): fc.Arbitrary<string> {
  const known = oneOf(...fieldNames, "address", "action");
  const dangerousNames = "__proto__ constructor prototype toString hasOwnProperty id then".split(" ");
  const dangerous = oneOf(...dangerousNames, "", honeypotField);
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 2, arbitrary: dangerous },
    fc.string({ unit: "binary", maxLength: 20 }),
  );
}

/** Values as text in JSON. */
function values(): fc.Arbitrary<string> {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    oneOf(
      "",
      " ",
      "jane@example.com",
      "a@b",
      "\0",
      "\ud800",
      "<script>alert(1)</script>",
      "'; drop table deliveries; --",
      "=cmd()",
      "\r\nBcc: x@example.com",
      "x".repeat(9000),
      "\u202e",
      "https://example.com ".repeat(9),
    ),
    oneOf(...Object.keys(projectTypes), ...Object.keys(timelines)),
  );
  const numbers = oneOf(
    "0",
    "-0",
    "1e999",
    "-1e-999",
    "9".repeat(3000),
    `0.${"1".repeat(3000)}`,
    "1E400",
    "NaN",
    "0x10",
    "01",
  );
  const nested = oneOf(
    "null",
    "true",
    "[]",
    "{}",
    '{"__proto__":{"name":"x"}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '["a"]',
    '{"toString":1}',
    '{"length":1e9}',
  );
  return fc.oneof({ weight: 4, arbitrary: text.map((value) => JSON.stringify(value)) }, numbers, nested);
}

function formBodies(): fc.Arbitrary<Buffer> {
  const encodedValues = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }).map((value) => encodeURIComponent(value.toWellFormed())),
    oneOf(
      "",
      "+",
      "%",
      "%zz",
      "%00",
      "%ff%fe",
      "%ed%a0%80",
      "a%26b",
      "jane%40example.com",
      "pipeline",
      "asap",
      "x".repeat(9000),
    ),
  );
  const pair = fc.tuple(keys(), oneOf("=", "=", "=", "", "=="), encodedValues).map((parts) => {
    const [key, equals, value] = parts;
    return `${encodeURIComponent(key.toWellFormed())}${equals}${value}`;
  });
  const requiredPairs = oneOf([], ["name=Jane", "email=jane%40example.com"]);
  const bodies = fc
    .tuple(requiredPairs, fc.array(pair, { maxLength: 8 }), oneOf("&", "&", "&&", ";"))
    .map(([required, pairs, separator]) => Buffer.from([...required, ...pairs].join(separator)));
  return fc.oneof(
    { weight: 4, arbitrary: bodies },
    fc.tuple(bodies, fc.nat(), fc.nat({ max: 255 })).map(([body, at, byte]) => corruptByte(body, at, byte)),
    fc.integer({ min: 20, max: 9000 }).map((count) => Buffer.from("a[]=1&".repeat(count))),
  );
}

function oddHeaders(): fc.Arbitrary<Record<string, string>> {
  const maybe = (...texts: readonly string[]) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oneOf(...texts) });
  return fc
    .record({
      accept: maybe("*/*", "application/json", "text/html", "text/html;q=0", "", ";;;", "a".repeat(5000)),
      "accept-encoding": maybe("br", "gzip;q=0, *;q=1", "br;q=x", ",,,", "identity;q=0"),
      "idempotency-key": maybe(
        "k",
        '"quoted"',
        "",
        "with space",
        "k".repeat(201),
        "\u00ff",
        crypto.randomUUID(),
      ),
      "x-forwarded-for": maybe("127.0.0.1", "unknown, , 1.2.3.4", "::1%lo", "a".repeat(2000)),
      "x-forwarded-host": maybe("evil.example", "//"),
      "x-forwarded-proto": maybe("https", "javascript"),
      forwarded: maybe("for=127.0.0.1"),
      "sec-fetch-site": maybe("same-origin", "cross-site", "none", "x"),
      origin: maybe("null", "https://evil.example", "not an origin"),
      "content-encoding": maybe("gzip", "identity", "br, gzip"),
      cookie: maybe("session=1; __proto__=2"),
      range: maybe("bytes=0-", "bytes=9-1", "lines=1-2", "bytes=0-0,2-4,-9"),
      "if-none-match": maybe("*", 'W/"x", "y', "x".repeat(3000)),
      "if-modified-since": maybe("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
      "user-agent": maybe("curl/8", "() { :;}; echo x"),
      "x-http-method-override": maybe("DELETE"),
      upgrade: maybe("h2c"),
    })
    .map(
      (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >,
    );
}

function paths(): fc.Arbitrary<string> {
  const known = oneOf(
    consultationPath,
    companyMetricsPath,
    "/",
    "/readyz",
    ...staffPaths,
    "/index.html",
    "/assets/",
    "/metrics",
  );
  const climbing = oneOf(
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/assets/..%5c..%5cpackage.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/%252e%252e/x",
    "//evil.example/",
    "/.env",
    "/.git/config",
    "/index.html.br",
    "/%00",
    "/a%",
    "/%ff",
    "/index.html/",
    "/assets/..;/x",
    "/\\evil",
    "/?__proto__[x]=1",
    "*",
    "http://evil.example/",
  );
  const letter = oneOf(..."/%2e.;?#&=aZ0~_-\\");
  return fc.oneof(
    known,
    climbing,
    fc.tuple(known, fc.webQueryParameters()).map(([path, query]) => `${path}?${query}`),
    fc.array(letter, { maxLength: 40 }).map((letters) => `/${letters.join("")}`),
    fc.integer({ min: 100, max: 3000 }).map((size) => `/staff/${"t".repeat(size)}/requests/x`),
  );
}

function corruptByte(body: Buffer, at: number, byte: number): Buffer {
  const bytes = Buffer.from(body);
  if (bytes.length > 0) bytes[at % bytes.length] = byte;
  return bytes;
}

function oneOf<Value>(...values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values);
}
