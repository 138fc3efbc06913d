-- Random addresses for wrk, the same ones in every run with the same seed (the argument after `--`):
-- names that no page has, random queries of pages, page data, files, and bytes that mean nothing.
-- Counts answers by their status.
local letters = 'abcdefghijklmnopqrstuvwxyz0123456789-'
local codes = { 'de', 'fr', 'it', 'rm', 'en', 'ar', 'ja', 'xx', 'pt' }
local pages = { '/de', '/de/hochwasser', '/fr/crues', '/de/newnsb', '/de/overview/news', '/ar' }
local names = { 'sort', 'offset', 'period', 'q', 'type', 'utm_source', 'x', 'wait' }
statuses = {}

local threads = {}
function setup(thread) threads[#threads + 1] = thread end

local function pick(list) return list[math.random(#list)] end

local function word()
  local text = {}
  for at = 1, math.random(3, 24) do
    local n = math.random(#letters)
    text[at] = letters:sub(n, n)
  end
  return table.concat(text)
end

local function bytes()
  local text = {}
  for at = 1, math.random(1, 12) do text[at] = string.format('%%%02x', math.random(0, 255)) end
  return table.concat(text)
end

local kinds = {
  function() return '/' .. pick(codes) .. '/' .. word() end,
  function() return '/' .. pick(codes) .. '/' .. word() .. '/' .. word() end,
  function() return pick(pages) .. '?' .. pick(names) .. '=' .. word() end,
  function() return pick(pages) .. '?' .. word() .. '=' .. bytes() .. '&' .. pick(names) .. '=' .. math.random(999) end,
  function() return '/api/page/' .. pick(codes) .. '/' .. word() end,
  function() return '/assets/' .. word() .. '.js' end,
  function() return '/media/' .. word() .. '.webp' end,
  function() return '/' .. bytes() .. '/' .. bytes() end,
}

function init(args) math.randomseed(tonumber(args[1]) or 1) end

function request() return wrk.format(nil, pick(kinds)()) end

function response(status) statuses[status] = (statuses[status] or 0) + 1 end

function done(summary)
  local parts = {}
  for _, thread in ipairs(threads) do
    for status, count in pairs(thread:get('statuses')) do
      parts[#parts + 1] = string.format('"%d":%d', status, count)
    end
  end
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write
  io.write(string.format('{"requests":%d,"lost":%d,"statuses":{%s}}\n', summary.requests,
    errors + summary.errors.timeout, table.concat(parts, ',')))
end
