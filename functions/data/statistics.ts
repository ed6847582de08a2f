import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { table } from './stores.ts';

export const statistics = dynamoStatistics(table);
