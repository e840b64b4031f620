import { openCrowd, addSites } from './bench/crowd.ts'
import { postgresSearch, sqliteSearch } from './bench/search.ts'
import { mkdtempSync, rmSync } from 'node:fs'
const d = mkdtempSync('/tmp/lead/ph-'); const f = d + '/trivet.sqlite'
const lap = (()=>{let t=performance.now(); let c=process.cpuUsage(); return (n:string)=>{const u=process.cpuUsage(c); console.log(n, Math.round(performance.now()-t),'ms wall', Math.round((u.user+u.system)/1000),'ms cpu'); t=performance.now(); c=process.cpuUsage()}})()
const crowd = await openCrowd(f); lap('crowd '+crowd.savesPerSecond)
await crowd.close()
addSites(crowd, Array.from({length:199},(_, n)=>({slug:'t'+n, recipes:955}))); lap('199 sites')
console.log(JSON.stringify(await sqliteSearch(crowd))); lap('sqlite search')
console.log(JSON.stringify(await postgresSearch(crowd))); lap('pg search')
rmSync(d,{recursive:true})
