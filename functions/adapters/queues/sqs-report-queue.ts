import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { ReportedTime } from '../../../shared/domain/reports/report-sending.ts';
import type { ReportQueue } from '../../use-cases/reports/ports.ts';

export const ReportMessage = z.object({ clientId: ClientId, period: ReportedTime });

export function sqsReportQueue(queueUrl: string): ReportQueue {
  const sqs = new SQSClient({});
  return {
    async send(report) {
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(report) }));
    },
  };
}
