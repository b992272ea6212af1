import type { Role } from '@tradewind/contracts';
import type { BusinessHours, MemberException } from '@tradewind/contracts/businessHours';
import type { MemberArea } from '@tradewind/contracts/crews';
import { EntitySchema } from 'typeorm';
import { col, type RowOf } from '../../database/columns.ts';

const columns = {
  businessId: col.business(),
  id: col.id(),
  name: col.text(),
  email: col.text(),
  phone: col.text(),
  role: col.text<Role>(),
  status: col.text<'active' | 'deactivated'>(),
  passwordHash: col.orNull(col.text('password_hash')),
  tokenVersion: col.whole('token_version'),
  darkMode: col.flag('dark_mode'),
  followSystemTheme: col.flag('follow_system_theme'),
  notificationsEnabled: col.flag('notifications_enabled'),
  exceptions: col.json<readonly MemberException[]>(),
  bookable: col.orNull(col.flag()),
  skills: col.uuids(),
  crewKinds: col.texts('crew_kinds'),
  businessHours: col.orNull(col.json<BusinessHours>('business_hours')),
  area: col.orNull(col.json<MemberArea>()),
  color: col.orNull(col.text()),
  invitedBy: col.orNull(col.uuid('invited_by')),
  invitedAt: col.orNull(col.instant('invited_at')),
  createdAt: col.createdAt(),
  updatedAt: col.updatedAt(),
  version: col.version(),
};

export type UserRow = RowOf<typeof columns>;
export const UserEntity = new EntitySchema<UserRow>({
  name: 'User',
  tableName: 'app_user',
  columns,
});
