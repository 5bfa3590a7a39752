/** The colour that a browser may give its own bars around the page: `--film` of styles/tokens.css. */
export const themeColor = "#f4f5f0";
