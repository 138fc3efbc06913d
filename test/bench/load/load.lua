-- What wrk sends and how it reports. Arguments after `--`: the number to begin at, the path, and
-- optionally `every=N` with the path of every Nth request. In a path, a header and the body, {n} is a
-- number that no other request of the run has.
local n = 0
local first, other, every, headers, body

local function filled(text)
  return (text:gsub('{n}', tostring(n)))
end

function init(args)
  n = tonumber(args[1]) or 0
  first = args[2] or wrk.path
  if args[3] then
    every = tonumber(args[3]:match('every=(%d+)'))
    other = args[4]
  end
  body = wrk.body
  headers = wrk.headers
  -- What is the same for every request is made once.
  if not first:find('{n}') and not every and not (body and body:find('{n}')) then
    local fixed = wrk.format(nil, first)
    request = function() return fixed end
  end
end

function request()
  n = n + 1
  local path = first
  if every and n % every == 0 then path = other end
  local own = {}
  for name, value in pairs(headers) do own[name] = filled(value) end
  return wrk.format(nil, filled(path), own, body and filled(body))
end

function done(summary, latency)
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"refused":%d,"errors":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50),
    latency:percentile(99), summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
