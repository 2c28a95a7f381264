import { describeRateLimiter } from './describe-rate-limiter.js';
import { MemoryRateLimiter } from './memory-rate-limiter.js';

describeRateLimiter('the rate limiter of tests', () => new MemoryRateLimiter({ now: () => Date.now() }));
