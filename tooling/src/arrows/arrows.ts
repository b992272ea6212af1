import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImports } from './imports.ts';
import { findRooms, findSources, type Room, roomOf } from './rooms.ts';
import { ARROWS, BUILD_TIME_ARROWS } from './rules.ts';

/**
 * Reads every source file and package.json below `root` and gives one line for each import or
 * dependency that the architecture does not allow; none when all is well.
 */
export function findForbiddenArrows(root: string): string[] {
  const rooms = findRooms(root);
  return [
    ...rooms.flatMap((room) => checkDependencies(rooms, room)),
    ...findSources(root).flatMap((file) => checkFile(root, rooms, file)),
  ];
}

function checkDependencies(rooms: Room[], room: Room): string[] {
  const buildTime = BUILD_TIME_ARROWS.filter((arrow) => arrow.room === room.path).map(
    ({ to }) => to,
  );
  return room.dependencies
    .map((name) => rooms.find(({ packageName }) => packageName === name))
    .filter((to) => to !== undefined)
    .filter((to) => !isAllowed(room, to) && !buildTime.includes(to.path))
    .map((to) => `${room.path}/package.json depends on ${to.packageName}: ${explainRule(room)}`);
}

function checkFile(root: string, rooms: Room[], file: string): string[] {
  const from = roomOf(rooms, file);
  if (!from) return [];
  return findImports(file, readFileSync(join(root, file), 'utf8')).flatMap(
    ({ specifier, line }) => {
      const complaint = checkImport(rooms, from, file, specifier);
      return complaint ? [`${file}:${line} imports ${specifier}: ${complaint}`] : [];
    },
  );
}

function checkImport(
  rooms: Room[],
  from: Room,
  file: string,
  specifier: string,
): string | undefined {
  const to = findTarget(rooms, file, specifier);
  if (!to || to === from) return undefined;
  const buildTime = BUILD_TIME_ARROWS.some(
    (arrow) => arrow.to === to.path && arrow.from.test(file) && arrow.specifier.test(specifier),
  );
  if (!buildTime && !isAllowed(from, to)) return explainRule(from);
  if (specifier.startsWith('.')) return `reach it by its name, ${to.packageName}`;
  return undefined;
}

function findTarget(rooms: Room[], file: string, specifier: string): Room | undefined {
  if (specifier.startsWith('.')) {
    return roomOf(rooms, posix.normalize(`${posix.dirname(file)}/${specifier}/`));
  }
  return rooms.find(
    ({ packageName }) => specifier === packageName || specifier.startsWith(`${packageName}/`),
  );
}

const isAllowed = (from: Room, to: Room) => to === from || allowedFrom(from).includes(to.path);

/** A room that the rules do not know may import nothing of ours. */
function allowedFrom(room: Room): string[] {
  return ARROWS[room.path.replace(/^remotes\/.*/, 'remotes/*')] ?? [];
}

function explainRule(room: Room): string {
  const allowed = allowedFrom(room);
  return `${room.path} may import ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing of ours'}`;
}
