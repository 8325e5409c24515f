import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { BACKUP_DAYS } from '#shared/constants.ts';

/** The local backup exists only to be copied: for this account the table has point-in-time recovery. */
const KEPT_HERE = Duration.days(2);

/**
 * Copies the table each day to a vault in another account, where somebody who takes over this account cannot delete it.
 * Copies are kept no longer than other backups, so that deleted data disappears from both at the same age.
 */
export function createBackupCopy(stack: Stack, table: ITable, vaultArn: string): void {
  const plan = new BackupPlan(stack, 'BackupCopy', {
    backupVault: new BackupVault(stack, 'BackupVault', { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE }),
  });
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'Daily',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter: KEPT_HERE,
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(stack, 'VaultElsewhere', vaultArn),
          deleteAfter: Duration.days(BACKUP_DAYS),
        },
      ],
    }),
  );
  plan.addSelection('Table', { resources: [BackupResource.fromArn(table.tableArn)] });
}
