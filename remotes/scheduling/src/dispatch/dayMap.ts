import type { Drives } from '@tradewind/contracts/dispatch';
import type { Member } from '@tradewind/contracts/users';
import type { MapLine, MapPin } from '@tradewind/trade-ui';
import { avatarColor, formatWallTime } from '@tradewind/ui';
import { peopleOf, visitIdOf } from '../schedule/appointmentVisit.ts';
import { unassigned } from '../schedule/useCrewFilter.ts';
import type { Lane } from './lanes.ts';

/** The color of a person on the map: their own, else that of their initials. */
const colorOf = ({ id, name }: Lane, members: readonly Member[]): string | undefined =>
  id === unassigned.id
    ? undefined
    : (members.find(({ _id }) => _id === id)?.color ?? avatarColor(name));

interface DayMap {
  readonly pins: readonly MapPin[];
  readonly lines: readonly MapLine[];
  /** How many visits of the day have no known place. */
  readonly unknown: number;
}

/**
 * The visits of a day as pins, numbered in the order of the day of who leads them, in their color,
 * and the ways of each person from home through their visits and back.
 */
export const dayMapOf = (
  lanes: readonly Lane[],
  members: readonly Member[],
  { people, places }: Drives,
): DayMap => {
  const byVisit = new Map(places.map((place) => [place.visitId, place]));
  const visits = lanes.flatMap((lane) =>
    lane.blocks
      .map((block, index) => ({ ...{ block, lane }, number: index + 1 }))
      // A visit of several people is one pin, of who leads it.
      .filter(({ block }) => (peopleOf(block.appointment)[0]?._id ?? unassigned.id) === lane.id),
  );
  const pins = visits.flatMap(({ block: { appointment }, lane, number }): MapPin[] => {
    const id = visitIdOf(appointment);
    const place = byVisit.get(id);
    if (place === undefined) return [];
    const { latitude, longitude, isApproximate } = place;
    const label = lane.id === unassigned.id ? undefined : String(number);
    const title = appointment.title || 'Untitled';
    const what = `${title}, ${lane.name}, ${formatWallTime(appointment.scheduledTime)}`;
    const color = colorOf(lane, members);
    const name = label === undefined ? what : `${label}. ${what}`;
    return [{ id, name, label, color, latitude, longitude, isApproximate }];
  });
  const lines = lanes.flatMap((lane): MapLine[] => {
    const person = people.find(({ memberId }) => memberId === lane.id);
    if (person === undefined || person.legs.length === 0) return [];
    const home = person.home ?? undefined;
    const stops = person.legs.flatMap(({ from, to }, index) => {
      const ends = index === 0 ? [from, to] : [to];
      return ends.flatMap((end) => (end === null ? home : byVisit.get(end)) ?? []);
    });
    return [{ id: lane.id, places: stops, color: colorOf(lane, members) }];
  });
  return { pins, lines, unknown: visits.length - pins.length };
};
