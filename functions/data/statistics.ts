import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { table } from './stores.ts';

/** The numbers that are kept up to date with the table. */
export const statistics = dynamoStatistics(table);
