import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib/core';
import { BACKUP_DAYS } from '#shared/constants.ts';

/** Here a backup is only on its way: recovery to a second is what the table has itself. */
const KEPT_HERE = Duration.days(2);

/**
 * A copy of the table each day in a vault of another account, which whoever takes this one over cannot delete. It is kept
 * as long as any backup, so that what has been deleted is gone as soon.
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
