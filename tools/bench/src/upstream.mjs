import http from 'node:http';
import { problemOfGeminiBody } from './conversation-check.mjs';
import { toGeminiBody } from './conversations.mjs';
import { listenAndReport, UPSTREAM_KEY } from './loopback.mjs';
import { PACE_MS, prepareAnswers } from './upstream-answers.mjs';
import { isStreamed, workloadNamed } from './workloads.mjs';

/**
 * A Gemini API that costs next to nothing: answers are prepared once, and a request body is parsed only when
 * it is not byte for byte one that was checked before.
 *
 * The parent process chooses the workload and asks for the problems found, over the IPC channel:
 * `{workload: name}` is answered with `{ready: name}`, `{report: true}` with `{requests, problems}`.
 */
const answers = prepareAnswers();
const ROUTE = /^\/v1(?:beta)?\/models\/[^/:?]+:(generateContent|streamGenerateContent)(?:\?(.*))?$/;
const JSON_HEADERS = { 'content-type': 'application/json; charset=UTF-8' };
const SSE_HEADERS = { 'content-type': 'text/event-stream' };

let workload;
let expected;
let accepted = [];
let requests = 0;
const problems = new Map();

const server = http.createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    requests++;
    const route = ROUTE.exec(request.url);
    const { searchParams: query } = new URL(request.url, 'http://upstream');
    const problem = problemOf(request, route, query, chunks);
    if (problem !== undefined) return refuse(response, problem);
    if (!isStreamed(workload)) {
      const bytes = answers[workload.kind];
      response.writeHead(200, { ...JSON_HEADERS, 'content-length': bytes.length });
      return response.end(bytes);
    }
    const asEvents = query.get('alt') === 'sse';
    response.writeHead(200, asEvents ? SSE_HEADERS : JSON_HEADERS);
    const writes = answers[workload.kind][asEvents ? 'sse' : 'array'];
    return workload.kind === 'paced' ? writePaced(response, writes) : writeBurst(response, writes);
  });
});

function problemOf(request, route, query, chunks) {
  if (request.method !== 'POST' || route === null)
    return `unexpected ${request.method} ${route?.[1] ?? 'path'}`;
  if ((route[1] === 'streamGenerateContent') !== isStreamed(workload)) return `unexpected method ${route[1]}`;
  if ((request.headers['x-goog-api-key'] ?? query.get('key')) !== UPSTREAM_KEY) return 'wrong API key';
  if (accepted.some((body) => sameBytes(body, chunks))) return undefined;
  const body = Buffer.concat(chunks);
  const problem = problemOfJson(body);
  if (problem === undefined) accepted = [body, ...accepted].slice(0, 4);
  return problem;
}

function problemOfJson(body) {
  try {
    return problemOfGeminiBody(JSON.parse(body.toString()), expected);
  } catch {
    return 'the body is not JSON';
  }
}

function sameBytes(body, chunks) {
  let offset = 0;
  for (const chunk of chunks) {
    const end = offset + chunk.length;
    if (end > body.length || body.compare(chunk, 0, chunk.length, offset, end) !== 0) return false;
    offset = end;
  }
  return offset === body.length;
}

function refuse(response, problem) {
  problems.set(problem, (problems.get(problem) ?? 0) + 1);
  const error = { code: 400, message: `bench upstream: ${problem}`, status: 'INVALID_ARGUMENT' };
  response.writeHead(400, JSON_HEADERS);
  response.end(JSON.stringify({ error }));
}

function writeBurst(response, writes) {
  for (const bytes of writes) response.write(bytes);
  response.end();
}

function writePaced(response, writes) {
  let next = 0;
  const timer = setInterval(writeNext, PACE_MS);
  response.on('close', () => clearInterval(timer));
  writeNext();
  function writeNext() {
    response.write(writes[next++]);
    if (next < writes.length) return;
    clearInterval(timer);
    response.end();
  }
}

process.on('message', (message) => {
  if (message.workload !== undefined) {
    workload = workloadNamed(message.workload);
    expected = toGeminiBody(workload.conversation());
    accepted = [];
    process.send({ ready: message.workload });
  } else if (message.report) {
    process.send({ requests, problems: Object.fromEntries(problems) });
  }
});

server.keepAliveTimeout = 60_000;
listenAndReport(server);
