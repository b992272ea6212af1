import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change of the service catalog is told like any other. */
export class ServiceActivity1763715600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table activity
        drop constraint activity_entity_known,
        add constraint activity_entity_known check
          (entity in ('client','job','quote','invoice','service','member','business'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
