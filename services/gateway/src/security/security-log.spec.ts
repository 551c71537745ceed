import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { rejectCrossOriginRequests } from '../web/csrf-origin-check.js';
import { logSecurityEvents } from './security-log.js';

it('logSecurityEvents logs the address of a cross-origin request, without its path, body or cookies @asvs-16.2.5', async () => {
  const lines: unknown[] = [];
  const server = fastify();
  logSecurityEvents(server, { log: (...line: unknown[]) => lines.push(line) } as never);
  rejectCrossOriginRequests(server, 'https://tips.example.com');
  server.post('/api/overlay/speech/:token', () => 'spoken');
  const response = await server.inject({
    method: 'POST',
    url: '/api/overlay/speech/the-secret-token',
    headers: { origin: 'https://evil.example', cookie: 'tipnaija_session=the-secret-session' },
    payload: { text: 'the-secret-words' },
    remoteAddress: '203.0.113.9',
  });
  expect(response.statusCode).toBe(403);
  expect(lines).toEqual([['POST /api/overlay/speech/:token 403 request.foreign-origin from 203.0.113.9', 'Security']]);
});
