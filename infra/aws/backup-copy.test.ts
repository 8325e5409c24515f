import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';

const VAULT = 'arn:aws:backup:eu-west-2:222233334444:backup-vault:ironstride';

test('the table is copied daily to the vault of another account, and each copy is deleted after 35 days', () => {
  const { data } = synthesise({ backupVaultArn: VAULT });
  data.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: Match.objectLike({
      BackupPlanRule: [
        Match.objectLike({
          ScheduleExpression: 'cron(0 3 * * ? *)',
          CopyActions: [{ DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: 35 } }],
        }),
      ],
    }),
  });
  const [selection] = Object.values(data.findResources('AWS::Backup::BackupSelection'));
  const [table] = Object.keys(data.findResources('AWS::DynamoDB::Table'));
  expect(selection?.Properties.BackupSelection.Resources).toEqual([{ 'Fn::GetAtt': [table, 'Arn'] }]);
});

test('no backup plan is created when backupVaultArn is missing', () => {
  expect(synthesise().data.findResources('AWS::Backup::BackupPlan')).toEqual({});
});
