import type { Content } from "../content.ts";
import { blocking, type Finding } from "../finding.ts";
import { formatPath, quoteText } from "./explain-issue.ts";
import { findTexts } from "./read-yaml.ts";

/** Texas requires a firm that offers surveying there to show its registration number. */
export function checkRegistration(content: Content): Finding[] {
  const { address, serves, registrations } = content.company;
  const isInTexas = [address.state, ...serves.states].some((state) => /^(Texas|TX)$/i.test(state));
  const offer = findOffer(content);
  if (!isInTexas || offer === undefined || registrations.some(({ label }) => /TBPELS/i.test(label)))
    return [];
  const finding = blocking(
    `The page offers surveying, in ${formatPath(offer.path)}: ${quoteText(offer.text)}, without the registration number that Texas requires.`,
    'Add an entry to "registrations" in company.yaml whose label is "TBPELS Firm Registration No.". If the firm doesn\'t survey, replace this text, and every other one that offers it.',
    { file: `content/${String(offer.path[0])}.yaml` },
  );
  return [{ ...finding, item: 2 }];
}

/** The first text that offers surveying, of those that say what the firm does. */
function findOffer({ meta, hero, services }: Content) {
  const cards = services.cards.map(({ title, subtitle, features }) => ({ title, subtitle, features }));
  const { lede } = hero;
  const offers = [...findTexts({ services: { cards }, hero: { lede }, meta })];
  return offers.find(({ text }) => /\bsurvey(s|ing)?\b(?! permission)/i.test(text));
}
