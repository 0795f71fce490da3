// Once a day, whoever has an alert is told of the day until which they should attend to it: once when it is near, once when it is past.
import { maiuscula } from '@guara/domain/escrita'
import { diaDe, somarDias } from '@guara/domain/instrumento/dias'
import { contagemRegressiva, PERTO_DIAS } from '@guara/domain/prazo/contagem-regressiva'
import { diasDoVencimento, VENCIDO_HA_POUCO } from '@guara/domain/prazo/quanto-falta'
import { type Aviso, avisarPessoas } from '../avisos/service.ts'
import * as repository from './prazos-repository.ts'

type Ctx = Parameters<typeof avisarPessoas>[0]

const FASES = {
  perto: {
    um: 'Um alerta seu está perto do prazo',
    varios: 'alertas seus estão perto do prazo',
    lista: `/gestao/trabalho?aba=alertas&venceEm=${PERTO_DIAS}`,
    dias: diasDoVencimento,
  },
  vencido: {
    um: 'Um alerta seu passou do prazo',
    varios: 'alertas seus passaram do prazo',
    lista: '/gestao/trabalho?aba=alertas&vencidos=1',
    dias: (hoje: string) => ({ de: somarDias(hoje, -VENCIDO_HA_POUCO), ate: somarDias(hoje, -1) }),
  },
}

const avisoDe = (
  fase: repository.Fase,
  alertas: ReadonlyArray<{ alerta_id: string; prazo: string }>,
  hoje: string,
): Aviso => {
  const { um, varios, lista } = FASES[fase]
  const [primeiro] = alertas.toSorted((a, b) => a.prazo.localeCompare(b.prazo))
  const quando = primeiro ? contagemRegressiva(primeiro.prazo, hoje).texto : ''
  return {
    assunto: 'PRAZO',
    titulo: alertas.length === 1 ? um : `${alertas.length} ${varios}`,
    texto: alertas.length === 1 ? `${maiuscula(quando)}.` : `O primeiro ${quando}.`,
    endereco: alertas.length === 1 && primeiro ? `/alerta/${primeiro.alerta_id}` : lista,
  }
}

export const avisarPrazosDosAlertas = async (ctx: Ctx) => {
  const hoje = diaDe(ctx.agora)
  for (const fase of ['perto', 'vencido'] as const) {
    const dias = FASES[fase].dias(hoje)
    for (const pessoa of await repository.pessoasAAvisar(ctx.db, fase, dias))
      await ctx.db.transaction().execute(async (db) => {
        const alertas = await repository.anotarAvisos(db, fase, dias, pessoa)
        if (alertas.length > 0) await avisarPessoas({ ...ctx, db }, [pessoa], avisoDe(fase, alertas, hoje))
      })
  }
}
