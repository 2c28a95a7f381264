/**
 * Counts atomically. It replaces the script of the library, which also counts refused requests, so that giving back one
 * request would leave the counter above its limit, and which has a resolution of seconds.
 *
 * The library passes the counter as KEYS[1] and as ARGV: the amount (negative: give back; 0: only read), the window in
 * milliseconds, and the limit. Returns the count, or what it would be without the refusal, and the milliseconds until the
 * window ends. A window with 0 milliseconds left has ended.
 */
export const countScript = `
local amount, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local counted = tonumber(redis.call('get', KEYS[1]) or '0')
local left = redis.call('pttl', KEYS[1])
if left == -1 then
  redis.call('pexpire', KEYS[1], window)
  left = window
end
if left < 1 then
  counted = 0
  left = 0
end
if amount < 1 then
  if left == 0 then return {0, 0} end
  local taken = math.min(counted, -amount)
  if taken > 0 then redis.call('decrby', KEYS[1], taken) end
  return {counted - taken, left}
end
if counted >= limit then return {counted + amount, left} end
if left == 0 then
  redis.call('set', KEYS[1], amount, 'PX', window)
  return {amount, window}
end
redis.call('incrby', KEYS[1], amount)
return {counted + amount, left}
`;
