import { describeRateLimiter } from '@model-gateway/core/testing';
import { MemoryRateLimiter } from './memory-rate-limiter.js';

describeRateLimiter('the rate limiter of tests', () => new MemoryRateLimiter({ now: () => Date.now() }));
