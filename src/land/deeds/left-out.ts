import { thence } from "./calls.ts";

/**
 * Where a text begins to leave land out: "LESS AND EXCEPT a tract described as …". Its length if it doesn't. The calls from
 * there on are never the tract's own. Doubt counts as an exception.
 */
export function findLeftOut(text: string): number {
  const firstThence = text.search(thence);
  for (const { index, 0: words } of text.matchAll(except)) {
    const follow = text.slice(index + words.length, index + 500);
    const [object = ""] = follow.split(thence, 1);
    const [start = ""] = object.split(begins, 1);
    const isNew = start !== object || /descri|follow/i.test(object);
    // "Thence along the road, except its bridge, 300 feet; thence …".
    const isAmongCalls = !isNew && firstThence >= 0 && firstThence < index && object !== follow;
    if (!isAmongCalls && !(start !== object && isWhole(start))) return index;
  }
  return text.length;
}

export function hasException(text: string): boolean {
  return text.search(except) >= 0;
}

/** "Except the right-of-way of Highway 6. Beginning at …": the tract's own description is a new sentence. */
function isWhole(start: string): boolean {
  const [object = "", ...rest] = start.split(/(?<=\w{4}|\d)\. /);
  return rest.length > 0 && /[a-z]{4}/i.test(object) && !land.test(object);
}

// A scan's "EXCEFT", "EXC EPT", "exoept", "EXCFPT", "BXCERT" and "EXCEPTlNG", too.
const exceptWord =
  "[eb2] ?x-? ?[ceog] ?[ceofg]? ?[pfdr] ?[tl17](?!ional)[a-z1]{0,8}(?! (?:as|where|when|if|by|upon|otherwise)\\b)";
const except = new RegExp(
  `\\b(?:${exceptWord}|excl?|ex(?=:|\\.? (?:com|beg|(?:that|pt?|tr|[nsew])\\b))|exc?lu(?:d\\w{1,3}|sive of|sions?)|omitt?ing|not (?:to )?(?:a part|(?:includ|convey|cover)\\w{0,3})|` +
    "but (?:not|reserving)(?= (?:an?|the|that|any)\\b)|without(?= the following\\b)|sav(?:e|ing)(?= (?:an?d?|&|out|only|for|the|that)\\b| ?[:,])|(?:leaving|holding|sold|carved|deeded) (?:out|off)(?! of\\b)|deducting|[a-z]{2,9}(?:ed|ing|en) there(?:from|out)|" +
    "(?:reserv(?:ing|ed|es)|retain(?:ed|s))(?=[^;.]{0,80}\\b(?:tract|parcel|strip|lot|acres?|land|site)\\b)|" +
    "minus|l\\.? ?[&/] ?e|out of which|of which there|(?:off|out)-? ?(?:parcel|tract|sale|convey)\\w{0,6}|(?<!\\bm\\w{1,3}\\W{1,3}\\w{1,3}\\W{1,3}|\\bor )[l1i]ess(?! than\\b))\\b",
  "gi",
);
const begins = /\b(?:beg|com)(?:\b|in|m?enc)/i;
const land =
  /tract|parcel|p[ao]r?t|piece|strip|land|lot|block|acre|section|survey|quarter|half|\/[248]|there|follow|descri|bound|premise|property|corner/i;
