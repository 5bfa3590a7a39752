import { expect, test } from "vitest";
import { deferStyles } from "./defer-styles.ts";

test.each([
  [
    "a rule for an interaction",
    "a{color:red}a:hover,a:active{color:blue}",
    "a{color:red}",
    "a:hover,a:active{color:blue}",
  ],
  [
    "only rules all of whose selectors are",
    "a:hover,a.current{color:red}",
    "a:hover,a.current{color:red}",
    "",
  ],
  [
    "not the opposite of a state",
    ".n:not(:has([aria-expanded=true]))>p{margin:0}.n:has([aria-expanded=true])>p{margin:1px}",
    ".n:not(:has([aria-expanded=true]))>p{margin:0}",
    ".n:has([aria-expanded=true])>p{margin:1px}",
  ],
  [
    "enlarged text, forced colors and visitors without script",
    "@container (width<=9rem){a{margin:0}}@media (forced-colors:active){a{margin:1px}}@media (scripting:none) and (width>=9px){a{margin:2px}}",
    "",
    "@container (width<=9rem){a{margin:0}}@media (forced-colors:active){a{margin:1px}}@media (scripting:none) and (width>=9px){a{margin:2px}}",
  ],
  [
    "not what reduced motion shows from the start",
    "@media (scripting:none),(prefers-reduced-motion:reduce),print{a{margin:0}}",
    "@media (scripting:none),(prefers-reduced-motion:reduce),print{a{margin:0}}",
    "",
  ],
  [
    "rules within a media query, without leaving it empty",
    "@media (width>=9px){a:hover{margin:0}}@media (width>=9px){a{margin:1px}a:hover{margin:2px}}",
    "@media (width>=9px){a{margin:1px}}",
    "@media (width>=9px){a:hover{margin:0}}@media (width>=9px){a:hover{margin:2px}}",
  ],
  ["no keyframes", "@keyframes walk{0%{opacity:0}}", "@keyframes walk{0%{opacity:0}}", ""],
])("defers %s", (_, css, first, later) => {
  expect(deferStyles(css)).toEqual({ first, later });
});
