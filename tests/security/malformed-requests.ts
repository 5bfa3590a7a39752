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

interface Content {
  readonly type: string | undefined;
  readonly body: Buffer;
}

/** Mostly forms with project requests, also for the staff's pages, because they get furthest; sometimes anything at all. */
export function malformedRequests(): fc.Arbitrary<MalformedRequest> {
  const [json, form] = [jsonBodies(), formBodies()];
  const forms = fc.oneof(
    fc.record({ type: oneOf(jsonTypes), body: json }),
    fc.record({ type: oneOf(formTypes), body: form }),
  );
  const anything = fc.record({
    type: oneOf([...jsonTypes, ...formTypes, ...strangeTypes]),
    body: fc.oneof(json, form, bytes(300)),
  });
  const nothing = fc.constant({ type: undefined, body: Buffer.alloc(0) });
  const formPaths = oneOf([...Array<string>(9).fill(consultationPath), ...staffPaths]);
  return fc.oneof(
    { weight: 6, arbitrary: requests(["POST"], formPaths, forms) },
    { weight: 1, arbitrary: requests(["POST"], formPaths, anything) },
    { weight: 2, arbitrary: requests(writingMethods, paths(), anything) },
    { weight: 1, arbitrary: requests(["GET", "HEAD"], paths(), nothing) },
  );
}

function requests(
  methods: readonly string[],
  path: fc.Arbitrary<string>,
  content: fc.Arbitrary<Content>,
): fc.Arbitrary<MalformedRequest> {
  const headers = fc.array(oneOf(oddHeaders), { maxLength: 4 });
  return fc
    .tuple(oneOf(methods), path, headers, content, fc.boolean())
    .map(([method, path, headers, { type, body }, isChunked]) => ({
      method,
      path,
      headers: { ...Object.fromEntries(headers), ...(type !== undefined && { "content-type": type }) },
      body,
      chunked: isChunked && body.length > 0,
    }));
}

const writingMethods = "POST PUT DELETE PATCH OPTIONS TRACE PROPFIND SEARCH MKCOL QUERY".split(" ");
const staffPaths = "/staff /staff/x /staff/sign-in /staff/phone-request /staff/requests/x".split(" ");
const json = "application/json";
const jsonTypes = [json, `${json}; charset=utf-8`, json.toUpperCase(), `${json};v=1`];
const form = "application/x-www-form-urlencoded";
const formTypes = [form, `${form}; charset=windows-1252`];
const multipart = "multipart/form-data; boundary=x";
const strangeTypes = [
  undefined,
  "text/plain",
  multipart,
  "application/xml",
  `${json}, text/html`,
  "/",
  "json",
];

/** JSON objects written key by key, so keys may occur twice and numbers may have any length. */
function jsonBodies(): fc.Arbitrary<Buffer> {
  const pair = fc.tuple(keys(), jsonValues()).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  const bodies = fc
    .tuple(
      requiredFields(['"name":"Jane Doe"', '"email":"jane@example.com"']),
      fc.array(pair, { maxLength: 6 }),
    )
    .map(([required, pairs]) => Buffer.from(`{${[...required, ...pairs].join(",")}}`));
  const broken = ["", " ", "[]", "null", '"x"', "{", "{}}", "{'name':1}", "\uFEFF{}"];
  const deep = ["[".repeat(20_000), `{"a":${"[".repeat(9000)}`];
  return fc.oneof(
    { weight: 9, arbitrary: bodies },
    fc.oneof(fc.json(), oneOf([...broken, ...deep])).map((text) => Buffer.from(text)),
    damaged(bodies),
    bytes(200),
    fc
      .integer({ min: 255_000, max: 270_000 })
      .map((size) => Buffer.from(`{"name":"${"n".repeat(size)}","email":"a@b"}`)),
  );
}

function formBodies(): fc.Arbitrary<Buffer> {
  const encoded = "+ % %zz %00 %ff%fe %ed%a0%80 a%26b jane%40example.com pipeline asap".split(" ");
  const value = fc.oneof(
    text(40).map((value) => encodeURIComponent(value.toWellFormed())),
    oneOf(["", ...encoded, "x".repeat(9000)]),
  );
  const pair = fc
    .tuple(keys(), oneOf(["=", "=", "=", "", "=="]), value)
    .map(([key, equals, value]) => `${encodeURIComponent(key.toWellFormed())}${equals}${value}`);
  const required = requiredFields(["name=Jane", "email=jane%40example.com"]);
  const bodies = fc
    .tuple(required, fc.array(pair, { maxLength: 8 }), oneOf(["&", "&", "&&", ";"]))
    .map(([required, pairs, separator]) => Buffer.from([...required, ...pairs].join(separator)));
  return fc.oneof(
    { weight: 4, arbitrary: bodies },
    damaged(bodies),
    fc.integer({ min: 20, max: 9000 }).map((count) => Buffer.from("a[]=1&".repeat(count))),
  );
}

/** Half of all bodies have the required fields, so the other keys decide. */
function requiredFields(pairs: readonly string[]): fc.Arbitrary<readonly string[]> {
  return oneOf([[], pairs]);
}

function keys(): fc.Arbitrary<string> {
  const dangerous = "__proto__ constructor prototype toString hasOwnProperty id then".split(" ");
  return fc.oneof(
    { weight: 5, arbitrary: oneOf([...fieldNames, "address", "action"]) },
    { weight: 2, arbitrary: oneOf([...dangerous, "", honeypotField]) },
    text(20),
  );
}

/** Values as text in JSON. */
function jsonValues(): fc.Arbitrary<string> {
  const addresses = ["jane@example.com", "a@b", "\r\nBcc: x@example.com"];
  const code = ["<script>alert(1)</script>", "'; drop table deliveries; --", "=cmd()"];
  const odd = ["", " ", "\0", "\ud800", "\u202e", "x".repeat(9000), "https://example.com ".repeat(9)];
  const options = [...Object.keys(projectTypes), ...Object.keys(timelines)];
  const texts = fc.oneof(text(40), oneOf([...addresses, ...code, ...odd]), oneOf(options));
  const numbers = "0 -0 1e999 -1e-999 1E400 NaN 0x10 01".split(" ");
  const long = ["9".repeat(3000), `0.${"1".repeat(3000)}`];
  const nested = [
    ...["null", "true", "[]", "{}", '["a"]', '{"toString":1}', '{"length":1e9}'],
    '{"__proto__":{"name":"x"}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
  ];
  return fc.oneof(
    { weight: 4, arbitrary: texts.map((value) => JSON.stringify(value)) },
    oneOf([...numbers, ...long]),
    oneOf(nested),
  );
}

const oddHeaderValues = {
  accept: ["*/*", json, "text/html", "text/html;q=0", "", ";;;", "a".repeat(5000)],
  "accept-encoding": ["br", "gzip;q=0, *;q=1", "br;q=x", ",,,", "identity;q=0"],
  "idempotency-key": ["k", '"quoted"', "", "with space", "k".repeat(201), "\u00ff", crypto.randomUUID()],
  "x-forwarded-for": ["127.0.0.1", "unknown, , 1.2.3.4", "::1%lo", "a".repeat(2000)],
  "x-forwarded-host": ["evil.example", "//"],
  "x-forwarded-proto": ["https", "javascript"],
  forwarded: ["for=127.0.0.1"],
  "sec-fetch-site": ["same-origin", "cross-site", "none", "x"],
  origin: ["null", "https://evil.example", "not an origin"],
  "content-encoding": ["gzip", "identity", "br, gzip"],
  cookie: ["session=1; __proto__=2"],
  range: ["bytes=0-", "bytes=9-1", "lines=1-2", "bytes=0-0,2-4,-9"],
  "if-none-match": ["*", 'W/"x", "y', "x".repeat(3000)],
  "if-modified-since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"],
  "user-agent": ["curl/8", "() { :;}; echo x"],
  "x-http-method-override": ["DELETE"],
  upgrade: ["h2c"],
};
const oddHeaders = Object.entries(oddHeaderValues).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

function paths(): fc.Arbitrary<string> {
  const files = ["/", "/index.html", "/index.html/", "/index.html.br", "/assets/", "/.env", "/.git/config"];
  const known = oneOf([...files, ...staffPaths, consultationPath, companyMetricsPath, "/readyz", "/metrics"]);
  const climbing = "/../package.json /..%2f..%2fpackage.json /%2e%2e/%2e%2e/etc/passwd /assets/..;/x /\\evil";
  const encoded = "/assets/..%5c..%5cpackage.json /assets/%252e%252e/x /%00 /a% /%ff /?__proto__[x]=1 *";
  const elsewhere = ["//evil.example/", "http://evil.example/"];
  return fc.oneof(
    known,
    oneOf([...climbing.split(" "), ...encoded.split(" "), ...elsewhere]),
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
