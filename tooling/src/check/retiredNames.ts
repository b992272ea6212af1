import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { findSources } from '../imports/packages.ts';

const FOLDERS = /^(shell|remotes|packages|services|tooling|e2e|bench|drills)\//;
/** Names of folders: a name with a dot is a file's. */
const IGNORED = /^(node_modules|styled-system|dist|dist-[^.]*|frozen-[^.]*)$/;

/** Identifiers that were replaced by the standard terms of their field. */
const IDENTIFIERS = [
  ...['letFacesIn', 'holdFacesBack', 'holdPartsBack', 'fetchNext', 'askFirst', 'firstAnswers'],
  ...['useWishes', 'overlaysStand', 'Shown', 'useCode', 'Beside', 'buttonLook', 'Worth'],
  ...['DESIGN', 'Sheet', 'Paper', 'writeParticulars', 'writeClosing', 'RunSheet', 'Letter'],
  ...['Desk', 'Stationery', 'enclose', 'sink', 'smallest', 'awaited', 'Arrival', 'Beginning'],
  ...['useStep', 'useTyped', 'watchTakeOver', 'findRooms', 'roomOf'],
  ...['desk', 'letter', 'paper', 'refusals?', 'refusalOf', 'isRefusal', 'Refusal', 'DocumentSheet'],
  ...['sheet', 'look', 'lookOf', 'unsay', 'whyNot', 'onTaken', 'onRefused', 'useBriefly', 'Traces'],
  ...['EarlyInput', 'EarlyClientField', 'issuerOf', 'LinkState', 'askAs', 'passwordPolicyOfPage'],
  ...['tracesOf', 'dueWords', 'sendAnswers', 'useStripSlots', 'tellStory', 'tellAt', 'askAndKeep'],
  ...['planWords', 'priceWords', 'timesWords', 'usePlanActs', 'useOpeningScroll', 'OpeningScroll'],
  ...['usePalette', 'useShown', 'useAskedMove', 'useFlow', 'useStrip', 'useChange', 'ContactWays'],
  ...['Tellable', 'findTellable', 'settleVisits', 'adoptVisits', 'VisitToPlace'],
  ...['toldWindow', 'toldTime', 'TOLD', 'saidBy', 'SignInManner', 'SoughtAddress', 'lockToLook'],
  ...['deeds', 'chores?', 'learn', 'learnAll', 'telling', 'planAnewLater', 'isPoolerRefusal'],
  ...['endPlantedMembers', 'dropPlanted', 'markKept', 'WORTHWHILE', 'loadPatiently', 'swallow'],
  ...['HEARD', 'notHeard', 'statusCaution', 'guessesBeside', 'findObstacles', 'WhomToAsk'],
  ...['(?:item|kept|move|paid|payment|seen|trial|version|weight)Words', 'loopbackInWords'],
  ...['Said', 'saidByPostgres', 'saysNothing', 'saysMore', 'isSaidByJob', 'moveAndSay', 'Tried'],
  ...['askOnce', 'keepAsking', 'asksFirst', 'askWhenDue', 'asksForMore', 'AskedDays', 'WantedAct'],
  ...['(?:insert|redeem)?WayBack', 'waysIn', 'deleteWaysIn', 'waysOf', 'openDoor', 'WantedMove'],
  ...['victims?', 'inflict', 'endure', 'suffer', 'mend(?:ed)?', 'troubleReplica', 'hearNothing'],
  ...['forgetful', 'patien(?:t|tly|ce)', 'PATIENCE', 'acceptAsSeen', 'fittingBody', 'untried'],
  ...['presentPromise', 'fetchAnew', 'restate', 'noRoom', 'whoComes', 'useIsLeft', 'turnedAway'],
  ...['complaintsWhile'],
  // Names by members instead of meaning; the methods of the platform are exempt.
  ...['(?!format(?:Range)?ToParts\\b)[A-Za-z]\\w*Parts?', 'tellOf\\w*'],
].join('|');
const IDENTIFIER = new RegExp(`^(${IDENTIFIERS})$`);
const CANDIDATE = new RegExp(`\\b(${IDENTIFIERS})\\b`);
/** The same names as segments of a path without extension. */
const PATH_NAME = new RegExp(`^(${IDENTIFIERS})$`, 'i');
/** Further names in a path. */
const FILES =
  /^(looks|pen|press|night|parts|moves|turns|family|ending|say|leftBehind|people|rooms|takeOver)$/i;

/** A migration that has run keeps its file. */
const MIGRATION = 'services/api/src/database/migrations/domain/people.ts';

/**
 * Reads every source file below `root` and returns one line for each retired identifier or file
 * name, and a line when it has read fewer files than there are. Strings and comments do not count.
 * @throws Error when a file with a possible match cannot be parsed.
 */
export function findRetiredNames(root: string): string[] {
  const sources = findSources(root).filter((file) => FOLDERS.test(file));
  const present = globSync('*/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    cwd: root,
    exclude: (path) => IGNORED.test(basename(path)),
  }).filter((file) => FOLDERS.test(file.replaceAll('\\', '/')));
  const missed = `${sources.length} of ${present.length} source files were read`;
  return [
    ...(sources.length === present.length && sources.length > 0 ? [] : [missed]),
    ...sources.flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8'))),
  ];
}

function checkFile(file: string, source: string): string[] {
  const segments = file.split('/').map((segment) => segment.replace(/\..*/, ''));
  const isRetired = (name: string) => FILES.test(name) || PATH_NAME.test(name);
  const found = segments.some(isRetired) && file !== MIGRATION ? [file] : [];
  // Parsing every file takes many times as long as this search.
  if (!CANDIDATE.test(source)) return found;
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const check = ({ name, start }: { name: string; start: number }) => {
    if (!IDENTIFIER.test(name)) return;
    found.push(`${file}:${source.slice(0, start).split('\n').length}: ${name}`);
  };
  new Visitor({ Identifier: check, JSXIdentifier: check, PrivateIdentifier: check }).visit(program);
  return found;
}
