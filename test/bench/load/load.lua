-- What wrk sends and how it reports. Arguments after `--`: the number to begin at, the path, then
-- `every=N` with the path of every Nth request, and `body=` with what is posted. In a path and a
-- header, {n} is a number that no other request of the run has, {n:200} the same from 0 to 199, and
-- {ip} an address of its own.
local n = 0
local first, other, every, body

local function filled(text)
  local ip = string.format('10.%d.%d.%d', n / 65536 % 256, n / 256 % 256, n % 256)
  local function numbered(most) return tostring(n % tonumber(most)) end
  return (text:gsub('{n}', tostring(n)):gsub('{n:(%d+)}', numbered):gsub('{ip}', ip))
end

local function isFixed()
  if every or first:find('{', 1, true) then return false end
  for _, value in pairs(wrk.headers) do
    if value:find('{', 1, true) then return false end
  end
  return true
end

function init(args)
  n = tonumber(args[1]) or 0
  first = args[2] or wrk.path
  for at = 3, #args do
    if args[at]:find('^every=') then
      every = tonumber(args[at]:match('%d+'))
      other = args[at + 1]
    elseif args[at]:find('^body=') then
      body = args[at]:sub(6)
      wrk.method = 'POST'
    end
  end
  if isFixed() then
    local fixed = wrk.format(nil, first, nil, body)
    request = function() return fixed end
  end
end

function request()
  n = n + 1
  local path = first
  if every and n % every == 0 then path = other end
  local headers = {}
  for name, value in pairs(wrk.headers) do headers[name] = filled(value) end
  return wrk.format(nil, filled(path), headers, body)
end

function done(summary, latency)
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"refused":%d,"errors":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50),
    latency:percentile(99), summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
