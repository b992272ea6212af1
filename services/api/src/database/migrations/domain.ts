import type { QueryRunner } from 'typeorm';
import { billing } from './domain/billing.ts';
import { people } from './domain/people.ts';
import { platform } from './domain/platform.ts';
import { work } from './domain/work.ts';
import { ForwardMigration } from './migrationClass.ts';

/**
 * The whole domain. `business_id` leads every key and index of what a business owns, so that
 * the tables can be distributed by it; constraints have names because error responses depend on them.
 */
export class Domain1763683200000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [people, work, billing, platform]) await runner.query(statements);
  }
}
