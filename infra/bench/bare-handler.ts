/** The baseline for the product's handler: the reads behind `GET /api/auth/user`, with the SDK and nothing else. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

const { TABLE_NAME: TableName, DYNAMODB_ENDPOINT: endpoint = '', READ_PARTITION, READ_SESSION } = process.env;
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));

export async function handler() {
  const [session, head] = await Promise.all([
    documents.send(new GetCommand({ TableName, Key: { PK: READ_PARTITION, SK: READ_SESSION }, ConsistentRead: true })),
    documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':partition': READ_PARTITION, ':prefix': 'A#' },
        ConsistentRead: true,
      }),
    ),
  ]);
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session: session.Item, head: head.Items }),
  };
}
