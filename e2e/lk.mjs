import { chromium } from '@playwright/test'
const base='http://localhost:4840'
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell' })
const page = await browser.newPage({ viewport:{width:1440,height:900} })
page.on('console', m=>m.type()==='error'&&console.log('console', m.text())); page.on('pageerror', e=>console.log('pageerror', e.message))
await page.goto(base+'/login'); await page.getByLabel(/^Username/).fill('admin'); await page.getByLabel(/^Password$/).fill('touchline'); await page.keyboard.press('Enter')
await page.getByRole('button',{name:/log ?out/i}).first().waitFor()
await page.goto(base+'/account/customers/edit/2/config'); await page.waitForTimeout(2500)
await page.screenshot({path:'/tmp/s1.png'})
const ed = page.locator('.cm-content')
if (await ed.count()) {
await ed.click(); await page.keyboard.press('Control+a'); await page.keyboard.type('{"colours": {"primary": "red"}, "pl'); await page.waitForTimeout(600); await page.screenshot({path:'/tmp/s2.png'})
await page.keyboard.press('Enter'); await page.waitForTimeout(800);await page.screenshot({path:'/tmp/s3.png'})
console.log(await ed.innerText())
await page.keyboard.press('Control+a'); await page.keyboard.press('Delete'); await page.keyboard.insertText('{"colours": {"primary": "#a00035"}, "hidden": ["account/tags"]}'); await page.waitForTimeout(500)
await page.keyboard.press('Control+s'); await page.waitForTimeout(1500); await page.screenshot({path:'/tmp/s4.png'})
await page.emulateMedia({colorScheme:'dark'}); await page.waitForTimeout(300); await page.screenshot({path:'/tmp/s5.png'})
await page.getByRole('dialog').getByRole('button',{name:'Save'}).click(); await page.waitForTimeout(1000); await page.screenshot({path:'/tmp/s6.png'})
}
await page.goto(base+'/admin-tools/purge-cache'); await page.waitForTimeout(1500); await page.screenshot({path:'/tmp/s7.png'})
await page.setViewportSize({width:390,height:800}); await page.goto(base+'/account/customers/edit/2/cache'); await page.waitForTimeout(1500); await page.screenshot({path:'/tmp/s8.png'})
await browser.close()
